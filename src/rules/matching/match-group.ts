/** Equal for the same maker and model, whoever sells it; none without a model. */
export const matchGroupOf = (brand: string | null, modelNumber: string | null): string | null =>
  brand && modelNumber ? `${brand}|${modelNumber}`.toLowerCase() : null
