/** A city database in MaxMind's format for a few IPv4 networks: a search tree over their bits and the records behind it. */
export function cityFile(networks: Readonly<Record<string, object>>): Buffer {
  type Node = [Node | number, Node | number]
  const records: Buffer[] = []
  const root: Node = [-1, -1]
  for (const [network, record] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/')
    const bits = address
      .split('.')
      .map((byte) => Number(byte).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length))
    let node = root
    for (const [depth, bit] of [...bits].entries()) {
      const side = Number(bit) as 0 | 1
      if (depth === bits.length - 1) node[side] = records.push(encode(record)) - 1
      else {
        const next = node[side]
        const below: Node = typeof next === 'number' ? [-1, -1] : next
        node[side] = below
        node = below
      }
    }
  }

  const nodes: Node[] = [root]
  for (const node of nodes) for (const side of node) if (typeof side !== 'number') nodes.push(side)
  const starts = records.map((_, place) => records.slice(0, place).reduce((sum, { length }) => sum + length, 0))
  const pointer = (side: Node | number) => {
    if (typeof side !== 'number') return nodes.indexOf(side)
    // The number of nodes means "nothing here"; sixteen empty bytes stand between the tree and its records.
    return side === -1 ? nodes.length : nodes.length + 16 + (starts[side] ?? 0)
  }
  const tree = Buffer.concat(nodes.map((node) => Buffer.concat(node.map((side) => uint(pointer(side), 3)))))
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test-City',
    description: {},
    ip_version: 4,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  })
  return Buffer.concat([tree, Buffer.alloc(16), ...records, Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com'), metadata])
}

const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A control byte with type and size, then the value. Sizes from 29 on take one more byte. */
function encode(value: unknown): Buffer {
  const head = (type: number, size: number) => {
    const small = Math.min(size, 29)
    const bytes = type <= 7 ? [(type << 5) | small] : [small, type - 7]
    return Buffer.from(size >= 29 ? [...bytes, size - 29] : bytes)
  }
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') return Buffer.concat([head(6, 4), uint(value, 4)])
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value as object)
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, each]) => [encode(key), encode(each)])])
}
