import type { ReactNode } from 'react'

type CarrierProps = {
  x: number
  /** How much lower this person stands; hands stay at the board, feet on the ground. */
  drop: number
  shirt: string
  skin: string
  trousers: string
  behind?: ReactNode
  /** A scarf covers it. */
  neck?: string
  /** Drawn on the head, whose centre is 0, 0. */
  children: ReactNode
}

const hip = 586.9
const shoulder = 518
const arm = (side: 1 | -1, drop: number) =>
  `M${20 * side} ${shoulder + drop}C${36 * side} ${500 + drop} ${44 * side} ${470 + drop / 2} ${33.8 * side} 436`

export function Carrier({ x, drop, shirt, skin, trousers, behind, neck = skin, children }: CarrierProps) {
  const top = 507.9 + drop
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d={`M-12.4 ${hip + drop - 3}L-17 628M12.4 ${hip + drop - 3}L17 628`}
        stroke={trousers}
        strokeWidth="15.3"
        fill="none"
      />
      <rect x="-30" y="625.8" width="24" height="11" rx="5.5" fill="var(--shoe)" />
      <rect x="7.4" y="625.8" width="24" height="11" rx="5.5" fill="var(--shoe)" />
      <g transform={`translate(0 ${475.4 + drop})`}>{behind}</g>
      <path d={`M-7.3 ${top - 18}V${top + 1}a6 6 0 0 0 14.6 0V${top - 18}z`} fill={neck} />
      <path
        d={`M-27.6 ${top + 20}Q-27.6 ${top} -8 ${top}H8Q27.6 ${top} 27.6 ${top + 20}V${top + 72}a7 7 0 0 1-7 7H-20.6a7 7 0 0 1-7-7z`}
        fill={shirt}
      />
      <path d={`${arm(-1, drop)}${arm(1, drop)}`} stroke={shirt} strokeWidth="13.7" strokeLinecap="round" fill="none" />
      <circle cx="-33.3" cy="425.8" r="8.2" fill={skin} />
      <circle cx="33.3" cy="425.8" r="8.2" fill={skin} />
      <g transform={`translate(0 ${475.4 + drop})`}>
        <circle r="20.4" fill={skin} />
        {children}
      </g>
    </g>
  )
}
