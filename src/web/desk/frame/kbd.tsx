/** Keys as caps, beside what they do. Phones have none. */
export const Kbd = ({ keys, isOnDark = false }: { keys: readonly string[]; isOnDark?: boolean }) => (
  <span className="inline-flex items-center gap-1 align-middle max-lg:hidden" aria-hidden="true">
    {keys.map((key) => (
      <kbd
        key={key}
        className={`inline-grid h-5 min-w-5 place-items-center rounded-xs px-1 font-sans text-[11px] leading-none font-semibold ${isOnDark ? 'bg-white/15 text-white' : 'bg-down-100 text-ink-600 ring-1 ring-down-300 ring-inset'}`}
      >
        {key}
      </kbd>
    ))}
  </span>
)
