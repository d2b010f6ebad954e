/** What happens one after the other, or together, in a few words each. */
export function StepList({ lead, steps }: { lead: string; steps: readonly string[] }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{lead}</p>
      <ol className="mt-1 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
