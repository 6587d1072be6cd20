const gain = (grade: number) => 2 ** grade - 1
const discounted = (grades: readonly number[]) => grades.reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)

/** Normalised discounted cumulative gain of the first `depth`: 1 is the best order there can be. Zero when nothing is worth finding. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, depth = 10): number {
  const ideal = discounted([...grades.values()].sort((a, b) => b - a).slice(0, depth))
  return ideal === 0 ? 0 : discounted(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / ideal
}
