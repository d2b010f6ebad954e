export interface ChartTableProps {
  /** Opens the table. */
  summary: string
  /** Names the area that scrolls. */
  label: string
  /** The first one heads the headings of the rows. */
  columns: readonly string[]
  rows: readonly { heading: string; cells: readonly string[] }[]
}

/** What a chart shows, as a table that opens on demand: a chart is for the eye alone. */
export function ChartTable({ summary, label, columns, rows }: ChartTableProps) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-patina underline-offset-4 hover:underline">
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section tabIndex={0} aria-label={label} className="max-h-96 overflow-auto">
        <table className="figures w-full text-end text-sm">
          <thead className="text-muted">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 font-normal first:text-start">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map(({ heading, cells }) => (
              <tr key={heading}>
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {heading}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their columns
                  <td key={index} className="py-2 pe-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
