/** The knots of a graph: groups of nodes that all reach each other. Tarjan's way, without recursion deeper than a path. */
export function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string): number => {
    const mine = order.size
    order.set(node, mine)
    stack.push(node)
    let lowest = mine
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? mine)
      low.set(node, lowest)
    }
    low.set(node, lowest)
    if (lowest === mine) {
      const knot = stack.splice(stack.indexOf(node))
      if (knot.length > 1 || graph.get(node)?.has(node)) found.push(knot.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/** Who points at whom. */
export function graphOf(arrows: Iterable<{ from: string; to: string }>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}
