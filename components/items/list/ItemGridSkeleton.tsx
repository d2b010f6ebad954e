/** Cells of the size that works will have, for as long as they are on their way. */
export function ItemGridSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={index} aria-hidden="true" className="min-w-0">
      <div className="lamp aspect-square opacity-45" />
      <div className="mt-3 flex min-h-12 flex-col justify-between py-1">
        <div className="h-3.5 w-3/4 rounded-full bg-raised" />
        <div className="h-3 w-1/2 rounded-full bg-raised" />
      </div>
      <div className="mt-2 flex h-10 items-center">
        <div className="h-4 w-2/3 rounded-full bg-raised" />
      </div>
    </li>
  ))
}
