import type { ComponentProps } from 'react'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import type { SectionProps } from './section.ts'
import { SectionTitle } from './section-title.tsx'

interface PicturesProps extends SectionProps {
  title: string
  /** How the tiles stand. */
  className: string
  /** How each picture is drawn, by its place. */
  look: (at: number) => Partial<ComponentProps<typeof Pic>> & { sizes: string }
}

function WorkPictures({ provider, title, className, look }: PicturesProps) {
  const t = useWords('providers')
  return (
    <section id="work" className="scroll-mt-16">
      <SectionTitle title={title} text={t.workText} />
      <ul className={`grid grid-cols-3 max-lg:grid-cols-2 ${className}`}>
        {provider.pictures.map((picture, at) => (
          <li key={picture}>
            <Pic src={picture} alt={t.picture(at + 1, provider.displayName)} full={picture.includes('/scenes/')} {...look(at)} />
          </li>
        ))}
      </ul>
    </section>
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
      look={(at) => ({
        well: at % 2 === 0 ? 'spec' : 'bill',
        sizes: '(width < 62rem) 50vw, 300px',
        className: 'aspect-[4/3] rounded-panel',
      })}
    />
  )
}

/** Large square tiles, the first one over two columns. */
export function ProjectTiles(props: SectionProps) {
  const t = useWords('providers')
  return (
    <WorkPictures
      {...props}
      title={t.built}
      className="gap-1.5 [&>li:first-child]:col-span-2 [&>li:first-child]:row-span-2"
      look={(at) => ({
        max: 1200,
        sizes: at === 0 ? '(width < 62rem) 100vw, 880px' : '(width < 62rem) 50vw, 440px',
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
      <p className="mt-3 max-w-[70ch] border-l-4 border-[var(--accent)] pl-4">
        <b className="block text-sm font-semibold">{t.promise}</b>
        {provider.promise}
      </p>
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
