/** What the marketplace keeps of goods where no rule says anything else, in thousandths of a percent: 10000 is 10 %. */
export const HOUSE_MILLI_PERCENT = 10_000
