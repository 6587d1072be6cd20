import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Block } from './document.ts'
import { MarkedText } from './marked-text.tsx'

/** A part of a section as it stands on the page. `form` is what the page puts where a form is meant. */
export function BlockView({ block, form }: { block: Block; form: ReactNode }) {
  if (typeof block === 'string') {
    return (
      <p>
        <MarkedText text={block} />
      </p>
    )
  }
  if ('list' in block) return <Points list={block.list} Tag="ul" />
  if ('steps' in block) return <Points list={block.steps} Tag="ol" />
  if ('table' in block) return <WordsTable {...block.table} />
  if ('questions' in block) {
    return block.questions.map(([question, answer]) => (
      <div key={question}>
        <h3 className="font-semibold text-ink-900">
          <MarkedText text={question} />
        </h3>
        <p className="mt-1">
          <MarkedText text={answer} />
        </p>
      </div>
    ))
  }
  if ('note' in block) {
    return (
      <p className="flex gap-3 rounded-card bg-info-tint px-4 py-3 text-ink-900">
        <Info className="mt-0.5 size-5 text-info" aria-hidden="true" />
        <span>
          <MarkedText text={block.note} />
        </span>
      </p>
    )
  }
  return form
}

const Points = ({ list, Tag }: { list: readonly string[]; Tag: 'ul' | 'ol' }) => (
  <Tag className={`grid gap-2 pl-6 ${Tag === 'ul' ? 'list-disc' : 'list-decimal'} marker:text-head-600`}>
    {list.map((text) => (
      <li key={text} className="pl-1">
        <MarkedText text={text} />
      </li>
    ))}
  </Tag>
)

type Table = Extract<Block, { table: unknown }>['table']

/** On a narrow screen each row becomes a block of its own, with the column's name before each cell. */
function WordsTable({ caption, head, rows }: Table) {
  return (
    <table className="words-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, n) => {
              const Cell = n === 0 ? 'th' : 'td'
              return (
                <Cell key={head[n]} scope={n === 0 ? 'row' : undefined} data-column={head[n]}>
                  {/* One part beside the column's name, however many links are in it. */}
                  <span>
                    <MarkedText text={cell} />
                  </span>
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
