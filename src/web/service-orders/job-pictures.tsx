import { useEffect } from 'react'
import { MOST_PHOTOS } from '../../rules/upload-kinds.ts'
import { useWords } from '../base/visit.ts'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'

/** Pictures while they are sent: what can go along, and whether all of it is there. */
export interface SentPictures {
  imageIds: string[]
  isSending: boolean
}

/** Pictures that show how the work came out, for a review or a dispute. */
export default function JobPictures({ onChange }: { onChange: (pictures: SentPictures) => void }) {
  const t = useWords('service-orders')
  const uploads = useUploads({ kind: 'image', max: MOST_PHOTOS })
  const { photoIds, isSending } = uploads
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever a file has come or gone.
  useEffect(() => onChange({ imageIds: photoIds, isSending }), [photoIds.join(), isSending])
  return <Uploader label={t.pictures} hint={t.picturesHint} optional service uploads={uploads} />
}
