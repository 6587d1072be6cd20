export const files = import.meta.glob<{ default: object }>([
  './fr/*.ts',
  '!./fr/{desk,operator,pro,seller}.ts',
  '!./fr/{desk,operator,pro,seller}-*.ts',
])
