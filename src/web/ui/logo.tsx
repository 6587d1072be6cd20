/** The duck's head and the name. `inverse` on dark ground. */
export function Logo({ height = 34, inverse = false, markOnly = false }: { height?: number; inverse?: boolean; markOnly?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <img src="/favicon.svg" alt="" width={Math.round((height * 52) / 46)} height={height} />
      {!markOnly && (
        <span
          className={`display text-[1.55rem] leading-none font-extrabold tracking-[-.045em] ${inverse ? 'text-white' : 'text-head-800'}`}
        >
          mallard
        </span>
      )}
    </span>
  )
}
