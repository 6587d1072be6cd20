/** Stands where something of the same size will be. Put `aria-busy` on the region around it. */
export const Skeleton = ({ className = '' }: { className?: string }) => <div aria-hidden="true" className={`skeleton ${className}`} />
