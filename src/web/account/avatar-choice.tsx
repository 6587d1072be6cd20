import { useEffect, useRef } from 'react'
import { type Profile, profile } from '../../contract/customers.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'
import { Avatar } from './avatar.tsx'

/** Saved as soon as it has arrived: a picture needs no second press. */
export function AvatarChoice({ known }: { known: Profile }) {
  const t = useWords('account')
  const uploads = useUploads({ kind: 'avatar', max: 1 })
  const [id] = uploads.photoIds
  const saved = useRef<string | undefined>(undefined)
  const { items, remove } = uploads

  const save = (avatarId: string | null) => saying(tell(profile.edit, { avatarId }), { done: t.saved, failed: t.saveFailed })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id is the one thing to act on.
  useEffect(() => {
    if (!id || saved.current === id) return
    saved.current = id
    void save(id).then(() => {
      for (const { key } of items) remove(key)
    })
  }, [id])

  return (
    <section className="panel mt-4 flex max-w-[720px] flex-wrap items-center gap-5" aria-label={t.avatar}>
      <Avatar url={known.avatarUrl} className="size-24 text-3xl" />
      <Uploader label={t.avatar} hint={t.avatarHint} uploads={uploads} />
      {known.avatarUrl && (
        <Button look="line" size="sm" onClick={() => void save(null)}>
          {t.removeAvatar}
        </Button>
      )}
    </section>
  )
}
