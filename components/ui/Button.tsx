import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './Link'

/** `primary` is the one filled button of a page. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-[opacity,transform] active:translate-y-px disabled:opacity-50 aria-disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-80'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:opacity-90 forced-colors:border-2',
  secondary: 'border border-edge text-text hover:bg-raised',
  quiet: 'text-patina underline-offset-4 hover:underline',
}

const sizes = {
  base: 'min-h-11 px-5 text-base',
  small: 'min-h-9 px-3.5 text-sm',
}

interface ButtonLook {
  variant?: ButtonVariant
  size?: keyof typeof sizes
}

function look({ variant = 'secondary', size = 'base' }: ButtonLook, className = '') {
  return `${base} ${variants[variant]} ${sizes[size]} ${className}`
}

export function Button({ variant, size, className, type = 'button', ...props }: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={look({ variant, size }, className)} {...props} />
}

export function ButtonLink({ variant, size, className, ...props }: ButtonLook & LinkProps) {
  return <Link className={look({ variant, size }, className)} {...props} />
}
