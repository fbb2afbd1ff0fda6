import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BoardLoad } from './BoardLoad.tsx'

type CarrierProps = {
  x: number
  /** How much lower this person is drawn; hands stay at the board, feet on the ground. */
  drop: number
  shirt: string
  skin: string
  trousers: string
  behind?: ReactNode
  /** A scarf covers it. */
  neck?: string
  /** Drawn on the head; the centre of the head is 0, 0. */
  children: ReactNode
}

const hip = 586.9
const shoulder = 518
const arm = (side: 1 | -1, drop: number) =>
  `M${20 * side} ${shoulder + drop}C${36 * side} ${500 + drop} ${44 * side} ${470 + drop / 2} ${33.8 * side} 436`

function Carrier({ x, drop, shirt, skin, trousers, behind, neck = skin, children }: CarrierProps) {
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

/** Five people carry one board, a sixth runs up with a card. It is not mirrored in right-to-left. */
export function Illustration({ label }: { label: string }) {
  return (
    <Box component="svg" role="img" aria-label={label} viewBox="84 200 676 450" sx={colors}>
      <circle cx="391" cy="421" r="217.5" fill="var(--halo-outer)" />
      <circle cx="391" cy="420.5" r="154.5" fill="var(--halo-inner)" />
      <ellipse cx="402.5" cy="638.5" rx="313.5" ry="8.2" fill="var(--shadow)" />
      <BoardLoad />
      <Carrier x={198} drop={0} shirt="#0F9F8E" skin="#E8B38B" trousers="var(--navy)">
        <Fringe fill="#3B2A26" />
      </Carrier>
      <Carrier
        x={294.8}
        drop={11}
        shirt="#FDB528"
        skin="#F2CBA7"
        trousers="var(--grey)"
        neck="#C2417F"
        behind={<Scarf />}
      >
        <ScarfFace />
      </Carrier>
      <Carrier x={391.5} drop={-5.5} shirt="#5C61E6" skin="#C98D62" trousers="var(--navy)">
        <Fringe fill="#2A2230" />
        <path d="M-20.3 1.5Q-10 7.6 0 7.8Q10 7.6 20.3 1.5A20.4 20.4 0 0 1-20.3 1.5z" fill="#2A2230" />
      </Carrier>
      <Carrier x={488.2} drop={7} shirt="#E05599" skin="#F2CBA7" trousers="var(--grey)">
        <circle cy="-22.6" r="8.3" fill="#7B4A2B" />
        <Fringe fill="#7B4A2B" />
      </Carrier>
      <Carrier x={585} drop={0} shirt="#26A8DA" skin="#DDA478" trousers="var(--navy)" behind={<LongHair />}>
        <Fringe fill="#4A3328" />
      </Carrier>
      <Runner />
    </Box>
  )
}

const Fringe = ({ fill }: { fill: string }) => (
  <path d="M-21 .4A21 21 0 0 1 21 .4Q5.5-.8-3.2-9.8Q-9.5-2.4-21 .4z" fill={fill} />
)
const Scarf = () => <path d="M-26 40L-24.4-2A24.4 24.4 0 0 1 24.4-2L26 40Q0 52-26 40z" fill="#C2417F" />
const ScarfFace = () => (
  <>
    <circle r="21.5" fill="#C2417F" />
    <circle cy="1" r="16.5" fill="#F2CBA7" />
  </>
)
const LongHair = () => <path d="M-23 0A23 23 0 0 1 23 0V15a5 5 0 0 1-5 5H-18a5 5 0 0 1-5-5z" fill="#4A3328" />

const colors = (theme: Theme) => ({
  display: 'block',
  width: 1,
  height: 'auto',
  '--primary': theme.vars.palette.primary.main,
  '--halo-outer': `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, transparent)`,
  '--halo-inner': `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, transparent)`,
  '--shadow': '#E8E8EA',
  '--card': '#FFFFFF',
  '--card-line': '#E6E6EC',
  '--bit': '#DEDFE3',
  '--done': '#D5F4C0',
  '--tick': '#3E8E14',
  '--sky': '#8BE1FC',
  '--navy': '#4B4D69',
  '--grey': '#6D788D',
  '--shoe': '#2B2D42',
  ...theme.applyStyles('dark', {
    '--halo-outer': `color-mix(in srgb, ${theme.vars.palette.primary.main} 11%, transparent)`,
    '--halo-inner': `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, transparent)`,
    '--shadow': '#1F2034',
    '--card': '#3D4062',
    '--card-line': '#4C4F72',
    '--bit': '#686B8A',
    '--done': '#47703F',
    '--tick': '#B9F08F',
    '--sky': '#2F8DBA',
    '--navy': '#5A5F8A',
    '--grey': '#4F547D',
    '--shoe': '#15172A',
  }),
})

/** The sixth, coming with a card of their own. */
function Runner() {
  const skin = '#E8B38B'
  return (
    <>
      <g transform="rotate(-6.8 708.6 460)">
        <rect x="670.6" y="439.5" width="76" height="41" rx="8" fill="var(--card)" stroke="var(--card-line)" />
        <circle cx="686" cy="460.5" r="7.4" fill="none" stroke="var(--bit)" strokeWidth="1.6" />
        <rect x="701" y="451.5" width="35" height="6.6" rx="3.3" fill="var(--bit)" />
        <rect x="701" y="462.4" width="22" height="6.6" rx="3.3" fill="var(--bit)" />
      </g>
      <path
        d="M683 602L670 615.5L671.5 630"
        stroke="var(--grey)"
        strokeWidth="15.3"
        strokeLinejoin="round"
        fill="none"
      />
      <path
        d="M701 602L716.5 614.5L735 610.5"
        stroke="var(--grey)"
        strokeWidth="15.3"
        strokeLinejoin="round"
        fill="none"
      />
      <rect x="655" y="625.8" width="23.5" height="11" rx="5.5" fill="var(--shoe)" />
      <rect x="732.3" y="598" width="11.4" height="22.4" rx="5.6" fill="var(--shoe)" />
      <path d="M671.4 520h15v12h-15z" fill={skin} />
      <path
        d="M662.6 548C661.4 536 671 528 682 528h13.5C708 528 715 538 714 549L710.4 598a7 7 0 0 1-7 6.4H677.5a7 7 0 0 1-7-6.2z"
        fill="#72C92E"
      />
      <path
        d="M706 541C722 532 730 514 725.4 496.5"
        stroke="#72C92E"
        strokeWidth="13.2"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="723.1" cy="485.5" r="7.8" fill={skin} />
      <circle cx="677.1" cy="506" r="18.7" fill={skin} />
      <path
        d="M658.2 506A18.8 18.8 0 1 1 695.8 505.2C696 510 694 513.5 691.6 515.8Q685.4 511 685.8 503.3Q672 506.4 658.2 506z"
        fill="#3B2A26"
      />
    </>
  )
}
