import type { PriceIntelligence } from '../../ports/price-intelligence.ts'
import type { ModelSettings } from '../chat-model/ask-model.ts'
import { embeddedIntelligence } from './embedded.ts'
import { openAiIntelligence } from './openai.ts'

/** The model of the configuration, or the house's own rule. */
export const priceIntelligence = (model: ModelSettings | null): PriceIntelligence =>
  model ? openAiIntelligence(model) : embeddedIntelligence
