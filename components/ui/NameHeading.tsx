/** A page's heading that is the words of others: the longer they are, the smaller they stand, and they run their own way. */
export function NameHeading({ name, className = '' }: { name: string; className?: string }) {
  const size = name.length > 90 ? 'text-xl' : name.length > 36 ? 'text-2xl' : 'text-3xl'
  return (
    <h1 className={`min-w-0 ${size} ${className}`}>
      <bdi>{name}</bdi>
    </h1>
  )
}
