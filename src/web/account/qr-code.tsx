import { encode } from 'uqr'

/** A picture for a camera: whoever cannot take it types the text beside it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 bg-white" shapeRendering="crispEdges">
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
