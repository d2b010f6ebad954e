/** What happens one after the other, or together, in a few words each. */
export function StepList({ lead, steps }: { lead: string; steps: readonly string[] }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{lead}</p>
      <ol className="mt-1 list-decimal ps-5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two collections may be asked for in the same words
          <li key={index}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
