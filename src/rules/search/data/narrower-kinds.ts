/** Kinds that a wider word stands for, by their concepts: whoever asks for leather shoes means leather loafers and boots as well. */
export const narrowerKinds: Readonly<Record<string, string>> = {
  shoes: 'sneakers loafers flats pumps ankle-boots boots sandals',
  'walking-shoes': 'hiking-boots sneakers',
  'moving-boxes': 'shipping-box',
}
