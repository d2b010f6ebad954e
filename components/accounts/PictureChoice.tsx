import type { ReactNode } from 'react'

export interface PictureChoiceProps {
  /** Of the group of choices. */
  name: 'picture' | 'banner'
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several pictures, of which one is chosen. */
export function PictureChoice({ name, label, isChosen, onChoose, children }: PictureChoiceProps) {
  const round = name === 'picture' ? 'rounded-full' : 'rounded-control'
  return (
    <label title={label} className={`cursor-pointer ${round}`}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        className={`block border-2 border-transparent p-0.5 peer-checked:border-accent forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${round}`}
      >
        {children}
      </span>
    </label>
  )
}
