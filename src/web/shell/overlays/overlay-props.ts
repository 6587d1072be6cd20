export interface OverlayProps {
  onClose: () => void
}
