/** What everybody carries: tasks, a calendar, numbers and talk on one board. */
export function BoardLoad() {
  return (
    <>
      <Sheet x={163} y={288.5} width={138.5} height={115} />
      <Done y={314.5} width={80} />
      <Done y={344} width={61} />
      <circle cx="185" cy="373.5" r="7.4" fill="none" stroke="var(--bit)" strokeWidth="1.6" />
      <Bit x={201.5} y={369.8} width={80} />
      <Sheet x={314} y={314.5} width={96} height={89} />
      <path d="M325 314.5h74a11 11 0 0 1 11 11v11h-96v-11a11 11 0 0 1 11-11z" fill="#FDB528" />
      {days.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="12.3"
          height="10.5"
          rx="3"
          fill={x === 364.5 && y === 363 ? 'var(--primary)' : 'var(--bit)'}
        />
      ))}
      <Sheet x={423} y={270.5} width={108.5} height={133} />
      <Bit x={437.5} y={285} width={50} />
      <rect x="437.5" y="347.5" width="15" height="42.5" rx="3" fill="var(--sky)" />
      <rect x="458.7" y="329" width="15" height="61" rx="3" fill="var(--sky)" />
      <rect x="479.8" y="340" width="15" height="50" rx="3" fill="var(--sky)" />
      <rect x="501" y="307" width="15" height="83" rx="3" fill="var(--primary)" />
      <path
        d="M555.5 333h57a11 11 0 0 1 11 11v25.5a11 11 0 0 1-11 11h-35L563 395v-14.5h-7.5a11 11 0 0 1-11-11V344a11 11 0 0 1 11-11z"
        fill="#E2619F"
      />
      <rect x="559" y="346.5" width="48" height="6.5" rx="3.2" fill="#FFFFFF" opacity="0.92" />
      <rect x="559" y="359.3" width="31.5" height="6.5" rx="3.2" fill="#FFFFFF" opacity="0.62" />
      <rect x="144.7" y="403.2" width="493.7" height="14.6" rx="7.3" fill="var(--primary)" />
    </>
  )
}

const days = [345.5, 363, 380.5].flatMap((y) => [326, 345.2, 364.5, 383.8].map((x) => [x, y] as const))

type Box = { x: number; y: number; width: number; height: number }

const Sheet = (box: Box) => <rect {...box} rx="11" fill="var(--card)" stroke="var(--card-line)" />
const Bit = (box: Omit<Box, 'height'>) => <rect {...box} height="7.4" rx="3" fill="var(--bit)" />

const Done = ({ y, width }: { y: number; width: number }) => (
  <>
    <circle cx="185" cy={y} r="7.8" fill="var(--done)" />
    <path
      d={`M181.4 ${y + 0.3}l2.6 2.7 4.8-5`}
      stroke="var(--tick)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    />
    <Bit x={201.5} y={y - 3.7} width={width} />
  </>
)
