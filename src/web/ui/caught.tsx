import { Component, type ComponentType, type ReactNode } from 'react'

export interface CaughtProps {
  /** Tries once more what broke. */
  reset: () => void
}

interface Props {
  /** Another one of these is another try. */
  of: unknown
  instead: ComponentType<CaughtProps>
  children: ReactNode
}

interface State {
  of: unknown
  isBroken: boolean
}

/** Shows something else in the place of what broke. */
export class Caught extends Component<Props, State> {
  override state: State = { of: this.props.of, isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  static getDerivedStateFromProps = ({ of }: Props, state: State) => (of === state.of ? null : { of, isBroken: false })

  override render() {
    const { instead: Instead, children } = this.props
    return this.state.isBroken ? <Instead reset={() => this.setState({ isBroken: false })} /> : children
  }
}
