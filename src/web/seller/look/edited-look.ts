import type { Text } from '../../../contract/locale.ts'
import type { LookInfo, SentLook } from '../../../contract/seller-look.ts'
import type { EditorRow } from '../../desk/editor/paths.ts'

export interface SectionRow extends EditorRow {
  isOn: boolean
  title: Text
  text: Text
}

interface ColourRow extends EditorRow {
  name: string
  hex: string
}

interface LookPicture {
  picture: string | null
  uploadId: string | null
  url: string | null
}

type Tokens = SentLook['tokens']

/** A look as the form holds it: rows have names, and pictures know where they are shown from. */
export interface LookForm {
  template: SentLook['template']
  palette: readonly ColourRow[]
  tokens: { [Name in keyof Required<Tokens>]: NonNullable<Tokens[Name]> | '' }
  sections: readonly SectionRow[]
  logo: LookPicture
  cover: LookPicture
  coverFocus: [number, number] | null
  description: Text
  story: Text
}

export function formOf({ look, logoUrl, coverUrl }: Pick<LookInfo, 'look' | 'logoUrl' | 'coverUrl'>): LookForm {
  const { template, palette, tokens, sections, logo, cover, coverFocus, description, story } = look
  return {
    ...{ template, coverFocus, description, story },
    palette: palette.map((colour, at) => ({ key: String(at), ...colour })),
    tokens: { radius: tokens.radius ?? '', density: tokens.density ?? '', type: tokens.type ?? '' },
    sections: sections.map(({ kind, ...section }) => ({ key: kind, ...section })),
    logo: { picture: logo, uploadId: null, url: logoUrl },
    cover: { picture: cover, uploadId: null, url: coverUrl },
  }
}

export function sentOf(form: LookForm): SentLook {
  const { palette, tokens, sections, logo, cover, ...same } = form
  const { radius, density, type } = tokens
  const picture = ({ picture, uploadId }: LookPicture) => ({ picture, uploadId })
  return {
    ...same,
    palette: palette.map(({ name, hex }) => ({ name, hex })),
    tokens: { ...(radius ? { radius } : {}), ...(density ? { density } : {}), ...(type ? { type } : {}) },
    // Rows are named by the kind of their section.
    sections: sections.map(({ key, ...section }) => ({ kind: key as SentLook['sections'][number]['kind'], ...section })),
    logo: picture(logo),
    cover: picture(cover),
  }
}
