/** As it stands on a statement: "PO-1699-4847". */
export const payoutNumber = /^PO-\d{4}-\d{4}$/
