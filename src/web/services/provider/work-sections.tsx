import type { ComponentProps } from 'react'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import type { SectionProps } from './section.ts'
import { SectionTitle } from './section-title.tsx'

type Look = Partial<ComponentProps<typeof Pic>> & { sizes: string }

interface PicturesProps extends SectionProps {
  title: string
  /** How the tiles stand. */
  className: string
  /** How each picture is drawn, by its place. */
  look: (at: number) => Look
}

/** Finished work. What it was before stands beside it, and both say which they are. */
function WorkPictures({ provider, title, className, look }: PicturesProps) {
  const t = useWords('providers')
  return (
    <section id="work" className="scroll-mt-16">
      <SectionTitle title={title} text={t.workText} />
      <ul className={`grid grid-flow-dense grid-cols-3 max-lg:grid-cols-2 ${className}`}>
        {provider.work.map(({ picUrl, alt, before }, at) =>
          before ? (
            <li key={picUrl} className="col-span-2 grid grid-cols-2 gap-1">
              <Half {...before} name={t.before} look={look(at)} />
              <Half picUrl={picUrl} alt={alt} name={t.after} look={look(at)} />
            </li>
          ) : (
            <li key={picUrl}>
              <Pic src={picUrl} alt={alt} {...look(at)} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function Half({ picUrl, alt, name, look }: { picUrl: string; alt: string; name: string; look: Look }) {
  return (
    <Pic src={picUrl} alt={alt} {...look}>
      <span className="absolute bottom-2 left-2 rounded-pill bg-white px-2.5 py-0.5 text-xs font-semibold text-[#1b1b1b]">{name}</span>
    </Pic>
  )
}

/** Pictures of work in a row of equal ones. */
export function PhotoRow(props: SectionProps) {
  const t = useWords('providers')
  return (
    <WorkPictures
      {...props}
      title={t.work}
      className="gap-4 max-lg:gap-3"
      look={() => ({ sizes: '(width < 62rem) 50vw, 300px', className: 'aspect-[4/3] rounded-panel' })}
    />
  )
}

/** Large square tiles; the first one over two columns, unless it is a pair and large already. */
export function ProjectTiles(props: SectionProps) {
  const t = useWords('providers')
  const isPair = props.provider.work[0]?.before
  return (
    <WorkPictures
      {...props}
      title={t.built}
      className={`gap-1.5 ${isPair ? '' : '[&>li:first-child]:col-span-2 [&>li:first-child]:row-span-2'}`}
      look={(at) => ({
        max: 1200,
        sizes: at === 0 && !isPair ? '(width < 62rem) 100vw, 880px' : '(width < 62rem) 50vw, 440px',
        className: 'aspect-square h-full w-full',
      })}
    />
  )
}

/** The story, and what the pro promises. */
export function Story({ provider }: SectionProps) {
  const t = useWords('providers')
  return (
    <section id="about" className="scroll-mt-16">
      <SectionTitle title={t.about} />
      <p className="max-w-[70ch] text-[var(--soft)]">{provider.story}</p>
      {provider.promise && (
        <p className="mt-3 max-w-[70ch] border-l-4 border-[var(--accent)] pl-4">
          <b className="block text-sm font-semibold">{t.promise}</b>
          {provider.promise}
        </p>
      )}
    </section>
  )
}

/** From the request to the last walk through the house. */
export function Process() {
  const t = useWords('providers')
  return (
    <section id="process" className="scroll-mt-16">
      <h2 className="display text-[1.7rem] font-extrabold">{t.process}</h2>
      <ol className="mt-4">
        {t.steps.map(([title = '', text = ''], at) => (
          <li key={title} className="grid grid-cols-[32px_1fr] gap-4 pb-5">
            <span aria-hidden="true" className="grid size-8 place-items-center bg-[var(--accent)] text-sm font-bold text-ink-900">
              {at + 1}
            </span>
            <span>
              <b className="font-semibold">{title}</b>
              <span className="block text-sm text-[var(--soft)]">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
