import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether somebody at this machine asks, as the connection itself says: a name in a header proves nothing. */
export function isThisMachine({ headers, socket }: FastifyRequest): boolean {
  // A proxy on this machine is a loopback peer too, and asks for others.
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
}

/** What only somebody at this machine may see; others are told that there is no such page. */
export function onlyHere(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isThisMachine(request)) done()
  else reply.callNotFound()
}
