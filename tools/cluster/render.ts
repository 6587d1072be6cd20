/** Fills `{{name}}` in a template. A name without a value, and a value without a place, are mistakes of ours. */
export function render(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template has no value for ${name}`)
    return String(value)
  })
}
