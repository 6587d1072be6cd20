export const files = import.meta.glob<{ default: object }>([
  './en/*.ts',
  '!./en/{desk,operator,pro,seller}.ts',
  '!./en/{desk,operator,pro,seller}-*.ts',
])
