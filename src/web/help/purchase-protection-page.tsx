import { pageOfWords } from './page-of-words.tsx'

export const page = await pageOfWords('purchase-protection')
