import { useWords } from '../../base/visit.ts'
import { isPhotograph, picAt } from '../../ui/pic.tsx'

/** What was photographed, large: the first one largest. */
export function RequestPhotos({ images, videoUrl }: { images: readonly string[]; videoUrl: string | null }) {
  const { thread: t } = useWords('your-services')
  if (images.length === 0 && !videoUrl) return null
  return (
    <div className="mt-4 grid grid-cols-3 gap-3 max-lg:grid-cols-2">
      {images.map((url, at) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`well block aspect-[1.35] rounded-card ${at === 0 ? 'max-lg:col-span-2' : ''}`}
        >
          <img src={isPhotograph(url) ? picAt(url, 480) : url} alt={t.picture(at + 1)} width={480} height={356} loading="lazy" />
        </a>
      ))}
      {videoUrl && (
        // biome-ignore lint/a11y/useMediaCaption: what people film of a leaking tap has no captions.
        <video src={videoUrl} controls preload="metadata" className="col-span-2 max-h-72 w-full rounded-card" />
      )}
    </div>
  )
}
