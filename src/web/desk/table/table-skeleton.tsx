const rows = ['w-2/5', 'w-1/3', 'w-3/8', 'w-1/4', 'w-1/3']

/** The table's own shape while it comes: its heads at once, its rows after 200 ms. */
export const TableSkeleton = ({ titles, label }: { titles: readonly string[]; label: string }) => (
  <section className="panel overflow-clip !p-0" aria-busy="true" aria-label={label}>
    <table className="tbl">
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-hidden="true">
        {rows.map((width, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <tr key={n}>
            {titles.map((title) => (
              <td key={title}>
                <span className={`skeleton block h-3.5 ${width}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
