type Subscribing = Pick<PushManager, 'subscribe'>

/** Lets this browser be told, and notes it. One that could not be noted hears nothing: it is not left behind half switched on. */
export async function subscribe(
  to: Subscribing,
  key: string,
  note: (subscription: PushSubscriptionJSON) => Promise<unknown>,
): Promise<void> {
  const subscription = await to.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  try {
    await note(subscription.toJSON())
  } catch (failure) {
    await subscription.unsubscribe()
    throw failure
  }
}
