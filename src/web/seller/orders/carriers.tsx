/** Names of firms; they are the same in every language. */
const carriers = ['Canada Post', 'Purolator', 'Canpar', 'Intelcom', 'FedEx', 'UPS', 'DHL']
export const DEFAULT_CARRIER = 'Canada Post'

/** What a field with `list="carriers"` proposes. */
export const CarrierNames = () => (
  <datalist id="carriers">
    {carriers.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
