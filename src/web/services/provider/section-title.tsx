/** The title of a part of a provider's page, in the template's own colours. */
export const SectionTitle = ({ title, text }: { title: string; text?: string }) => (
  <div className="mb-4">
    <h2 className="display text-[length:var(--title)] leading-tight font-[var(--title-weight)] tracking-[-.02em]">{title}</h2>
    {text && <p className="mt-1 text-sm text-[var(--quiet)]">{text}</p>}
  </div>
)
