import {
  Calculator,
  Droplets,
  GraduationCap,
  Hammer,
  Laptop,
  type LucideIcon,
  PawPrint,
  Scale,
  Scissors,
  Sparkles,
  Trees,
  Truck,
  Wrench,
  Zap,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  calculator: Calculator,
  droplets: Droplets,
  'graduation-cap': GraduationCap,
  hammer: Hammer,
  laptop: Laptop,
  'paw-print': PawPrint,
  scale: Scale,
  scissors: Scissors,
  sparkles: Sparkles,
  trees: Trees,
  truck: Truck,
  zap: Zap,
}

/** The icon that a service category names; a wrench for names the house does not draw. */
export function ServiceIcon({ name, className = 'size-[18px] text-spec-600' }: { name: string | null; className?: string }) {
  const Icon = icons[name ?? ''] ?? Wrench
  return <Icon className={className} aria-hidden="true" />
}
