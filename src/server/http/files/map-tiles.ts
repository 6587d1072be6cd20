import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { MAP_TILES_PATH } from '../../../rules/base-map.ts'
import { root } from '../../root.ts'

const YEAR = 'public, max-age=31536000, immutable'
const number = /^\d{1,4}$/

/** Every tile by "z/x/y", packed as it is sent. One file of less than a megabyte, read when the first map is shown. */
function readTiles(): ReadonlyMap<string, Buffer> {
  const file = readFileSync(join(root, 'public', 'map', 'canada.tiles'))
  const size = file.readUInt32LE(0)
  const start = 4 + size
  const entries = JSON.parse(gunzipSync(file.subarray(4, start)).toString()) as [
    z: number,
    x: number,
    y: number,
    offset: number,
    length: number,
  ][]
  return new Map(entries.map(([z, x, y, offset, length]) => [`${z}/${x}/${y}`, file.subarray(start + offset, start + offset + length)]))
}

/** The base map as vector tiles. Where there is nothing to draw the answer is empty: the open sea is no failure. */
export function registerMapTiles(app: FastifyInstance): void {
  let tiles: ReadonlyMap<string, Buffer> | undefined
  const path = MAP_TILES_PATH.replace(/\{(\w)\}/g, ':$1')
  app.get<{ Params: { z: string; x: string; y: string } }>(path, (request, reply) => {
    const { z, x, y } = request.params
    tiles ??= readTiles()
    const tile = [z, x, y].every((part) => number.test(part)) ? tiles.get(`${z}/${x}/${y}`) : undefined
    reply.header('cache-control', YEAR)
    if (!tile) return reply.code(204).send()
    return reply.type('application/x-protobuf').header('content-encoding', 'gzip').send(tile)
  })
}
