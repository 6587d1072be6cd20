import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/database.ts'
import { houseSecret } from '../db/house-secret.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const STEP_S = 30
/** A clock may be half a minute off. */
const STEPS_OFF = 1
const RECOVERY_CODES = 10

const base32 = 'abcdefghijklmnopqrstuvwxyz234567'
const hashOf = (code: string) => createHash('sha256').update(code).digest()

async function keyOf(db: Db): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await houseSecret(db), '', 'second factor', 32))
}

async function sealed(db: Db, secret: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), nonce)
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

async function opened(db: Db, box: Buffer): Promise<Secret> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), box.subarray(0, 12))
  decipher.setAuthTag(box.subarray(-16))
  const secret = Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()])
  return new Secret({ buffer: new Uint8Array(secret).buffer })
}

const totpOf = (secret: Secret, email: string) => new TOTP({ issuer: 'Mallard', label: email, secret, period: STEP_S })

export interface FactorState {
  isOn: boolean
  recoveryCodesLeft: number
}

export async function factorState(db: Db, accountId: string): Promise<FactorState> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  const isOn = Boolean(factor?.confirmedAt)
  const unused = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))
  return { isOn, recoveryCodesLeft: isOn ? await db.$count(recoveryCodes, unused) : 0 }
}

/** A secret that does not count yet; one that was begun before and never shown is replaced. Null when the factor is on already. */
export async function beginFactor(
  db: Db,
  account: { id: string; email: string },
  now: Date,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 })
  const row = { secret: await sealed(db, secret.bytes), lastStep: 0, createdAt: now }
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ accountId: account.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
  return rowCount === 1 ? { secret: secret.base32, uri: totpOf(secret, account.email).toString() } : null
}

/** Whether the app's code is right now and was not used before. Whoever asks with the same one at the same moment is too late. */
export async function redeemAppCode(db: Db, accountId: string, code: string, now: Date): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  if (!factor || !/^\d{6}$/.test(code)) return false
  const delta = totpOf(await opened(db, factor.secret), '').validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / STEP_S) + delta
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}

/** A code of the app, or a recovery code, which is used up. */
export async function redeemSecondCode(db: Db, accountId: string, code: string, now: Date): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return redeemAppCode(db, accountId, code, now)
  const isMeant = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashOf(code)), isNull(recoveryCodes.usedAt))
  const { rowCount } = await db.update(recoveryCodes).set({ usedAt: now }).where(isMeant)
  return rowCount === 1
}

/** Switches it on and answers new recovery codes. Only their hashes are kept: eighty random bits need no slow one. */
export async function turnOn(tx: Db, accountId: string, now: Date): Promise<string[]> {
  await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const codes = Array.from({ length: RECOVERY_CODES }, () => [...randomBytes(16)].map((byte) => base32[byte % 32]).join(''))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

export async function turnOff(tx: Db, accountId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
