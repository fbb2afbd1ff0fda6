/** The sixth, coming with a card of their own. */
export function Runner() {
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
