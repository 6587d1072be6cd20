import type { PriceIntelligence } from '../../ports/price-intelligence.ts'
import { embeddedIntelligence } from './embedded.ts'
import { type OpenAiSettings, openAiIntelligence } from './openai.ts'

/** The model of the configuration, or the house's own rule. */
export const priceIntelligence = (model: OpenAiSettings | null): PriceIntelligence =>
  model ? openAiIntelligence(model) : embeddedIntelligence
