export const files = import.meta.glob<{ default: object }>([
  './zh/*.ts',
  '!./zh/{desk,operator,pro,seller}.ts',
  '!./zh/{desk,operator,pro,seller}-*.ts',
])
