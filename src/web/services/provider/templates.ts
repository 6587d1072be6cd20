import { type ComponentType, createElement } from 'react'
import type { ServiceShop } from '../../../contract/service-shops.ts'
import { asleep } from '../../base/asleep.tsx'
import { CoverHead, PlainHead, SplitHead } from './heads.tsx'
import { RequestBox } from './request-box.tsx'
import type { Section, SectionProps } from './section.ts'

/** What is only read or leads elsewhere stands there as the server wrote it; its code comes when it is needed. */
const sleeping = <Name extends string>(load: () => Promise<Record<Name, ComponentType<SectionProps>>>, name: Name, wakesNear = false) => {
  const Part = asleep(async () => (await load())[name], ['providers', 'directory', 'services', 'map'], { wakesNear })
  return (props: SectionProps) => createElement(Part, { ...props, until: [props.provider, props.searchText] })
}

const loadFacts = () => import('./fact-sections.tsx')
const loadWork = () => import('./work-sections.tsx')
const loadServices = () => import('./service-sections.tsx')
const loadReviews = () => import('./review-sections.tsx')

/** Every kind of part that a provider's page can be put together from. */
const sections = {
  area: sleeping(() => import('./area-section.tsx'), 'Area', true),
  'cover-head': CoverHead,
  credentials: sleeping(loadFacts, 'Credentials'),
  figures: sleeping(loadFacts, 'Figures'),
  guarantee: sleeping(() => import('./guarantee.tsx'), 'Guarantee'),
  hours: sleeping(loadFacts, 'Hours'),
  'photo-row': sleeping(loadWork, 'PhotoRow'),
  'plain-head': PlainHead,
  process: sleeping(loadWork, 'Process'),
  'project-tiles': sleeping(loadWork, 'ProjectTiles'),
  request: RequestBox,
  'review-bars': sleeping(loadReviews, 'ReviewBars'),
  'review-cards': sleeping(loadReviews, 'ReviewCards'),
  'service-cards': sleeping(loadServices, 'ServiceCards'),
  'service-list': sleeping(loadServices, 'ServiceList'),
  'service-table': sleeping(loadServices, 'ServiceTable'),
  'split-head': SplitHead,
  story: sleeping(loadWork, 'Story'),
} as const satisfies Record<string, Section>

type SectionKind = keyof typeof sections

/** The names under which parts have addresses of their own. */
export type PartName =
  | 'header'
  | 'figures'
  | 'services'
  | 'work'
  | 'process'
  | 'reviews'
  | 'area'
  | 'about'
  | 'hours'
  | 'licence'
  | 'request'
  | 'guarantee'

export interface TemplatePart {
  name: PartName
  kind: SectionKind
}

/** A look is data: colours and shapes, and which parts stand where. */
export interface ProviderTemplate {
  /** `aside`: two columns, the narrow one stays in view. `pairs`: the whole width, small parts two by two. `column`: one narrow column. */
  frame: 'aside' | 'pairs' | 'column'
  tokens: Readonly<Record<`--${string}`, string>>
  head: SectionKind
  main: readonly TemplatePart[]
  side: readonly TemplatePart[]
  /** Links to the parts below the head. */
  hasBar: boolean
}

const light = {
  '--ground': 'var(--color-down-50)',
  '--ink': 'var(--color-ink-900)',
  '--soft': 'var(--color-ink-700)',
  '--quiet': 'var(--color-ink-600)',
  '--panel': 'var(--color-paper)',
  '--line': 'var(--color-down-200)',
  '--accent': 'var(--color-spec-600)',
  '--round': 'var(--radius-panel)',
  '--title': '1.75rem',
  '--title-weight': '700',
}

export const providerTemplates: Record<ServiceShop['template'], ProviderTemplate> = {
  business: {
    frame: 'aside',
    tokens: light,
    head: 'split-head',
    main: [
      { name: 'services', kind: 'service-cards' },
      { name: 'work', kind: 'photo-row' },
      { name: 'reviews', kind: 'review-bars' },
      { name: 'area', kind: 'area' },
      { name: 'about', kind: 'story' },
    ],
    side: [
      { name: 'request', kind: 'request' },
      { name: 'hours', kind: 'hours' },
      { name: 'licence', kind: 'credentials' },
    ],
    hasBar: true,
  },
  construction: {
    frame: 'pairs',
    tokens: {
      '--ground': '#191714',
      '--ink': '#f4efe6',
      '--soft': '#ddd4c6',
      '--quiet': '#c9bfae',
      '--panel': '#242019',
      '--line': '#3a352e',
      '--accent': 'var(--color-bill-300)',
      '--round': '0px',
      '--title': '2.2rem',
      '--title-weight': '800',
    },
    head: 'cover-head',
    main: [
      { name: 'figures', kind: 'figures' },
      { name: 'work', kind: 'project-tiles' },
    ],
    side: [
      { name: 'process', kind: 'process' },
      { name: 'guarantee', kind: 'guarantee' },
      { name: 'services', kind: 'service-table' },
      { name: 'about', kind: 'story' },
      { name: 'hours', kind: 'hours' },
      { name: 'area', kind: 'area' },
      { name: 'licence', kind: 'credentials' },
      { name: 'reviews', kind: 'review-bars' },
    ],
    hasBar: false,
  },
  normal: {
    frame: 'column',
    tokens: { ...light, '--title': '1.375rem' },
    head: 'plain-head',
    main: [
      { name: 'services', kind: 'service-list' },
      { name: 'reviews', kind: 'review-cards' },
      { name: 'work', kind: 'photo-row' },
      { name: 'area', kind: 'area' },
    ],
    side: [
      { name: 'guarantee', kind: 'guarantee' },
      { name: 'hours', kind: 'hours' },
      { name: 'licence', kind: 'credentials' },
    ],
    hasBar: false,
  },
}

export const sectionOf = (kind: SectionKind): Section => sections[kind]

/** A part of a template by its name; nothing for a name that it does not have. */
export function partOf({ head, main, side }: ProviderTemplate, name: string): Section | undefined {
  if (name === 'header') return sections[head]
  const part = [...main, ...side].find((each) => each.name === name)
  return part && sections[part.kind]
}
