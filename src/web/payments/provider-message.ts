import { useEffect, useRef } from 'react'

/** Hears what the provider's frame says. Only this origin is believed: the embedded provider is served from it. */
export function useProviderMessage(type: string, hear: (data: Record<string, unknown>) => void): void {
  const heard = useRef(hear)
  heard.current = hear
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data?.type === type) heard.current(data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [type])
}
