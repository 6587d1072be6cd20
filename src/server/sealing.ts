import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Config, ConfigError } from './config.ts'
import type { Db } from './db/database.ts'
import { houseSecret } from './db/house-secret.ts'

/** Keeps what nobody but this house may read: papers that prove who somebody is, and tax details. */
export interface Sealing {
  /** `about` names the place of the box: one that is put elsewhere does not open. */
  seal(plain: Buffer, about: string): Buffer
  open(box: Buffer, about: string): Buffer
}

interface SealingKey {
  id: string
  key: Buffer
}

const NONCE = 12
const TAG = 16
const VERSION = 1

/**
 * AES-256-GCM. A box begins with its version, and with the name of its key: the first key seals, and all of them open, so that a new key can
 * be put before the old one.
 */
export function sealingWith(keys: readonly [SealingKey, ...SealingKey[]]): Sealing {
  const [sealer] = keys
  return {
    seal(plain, about) {
      const name = Buffer.from(sealer.id, 'latin1')
      const head = Buffer.concat([Buffer.from([VERSION, name.length]), name])
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealer.key, nonce).setAAD(Buffer.concat([head, Buffer.from(about)]))
      return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(box, about) {
      const start = 2 + (box[1] ?? 0)
      const head = box.subarray(0, start)
      if (box[0] !== VERSION || box.length < start + NONCE + TAG) throw new Error('This is no sealed box')
      const id = head.toString('latin1', 2)
      const known = keys.find((key) => key.id === id)
      if (!known) throw new Error(`Sealed with the key ${JSON.stringify(id)}, which MALLARD_IDENTITY_KEY does not hold`)
      const decipher = createDecipheriv('aes-256-gcm', known.key, box.subarray(start, start + NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.concat([head, Buffer.from(about)])).setAuthTag(box.subarray(-TAG))
      return Buffer.concat([decipher.update(box.subarray(start + NONCE, -TAG)), decipher.final()])
    },
  }
}

type Given = Pick<Config, 'identityKeys' | 'demo'>

/** A real marketplace takes no papers that it cannot keep safe. */
export function requireIdentityKey({ identityKeys, demo }: Given): void {
  if (identityKeys.length === 0 && !demo) {
    throw new ConfigError(
      'MALLARD_IDENTITY_KEY is missing: papers of sellers are sealed with it. Make one with `echo k1:$(openssl rand -base64 32)` and keep it apart from the database.',
    )
  }
}

/** The keys of the settings. A demo without one makes do with the secret of the house. */
export async function chooseSealing({ identityKeys }: Given, db: Db): Promise<Sealing> {
  const [first, ...others] = identityKeys
  if (first) return sealingWith([first, ...others])
  return sealingWith([{ id: 'house', key: Buffer.from(hkdfSync('sha256', await houseSecret(db), '', 'identity', 32)) }])
}
