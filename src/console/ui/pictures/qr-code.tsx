import { encode } from 'uqr';

/** Cameras find a code by the light edge around it (ISO/IEC 18004: four squares). */
const EDGE = 4;
const PIXELS_PER_SQUARE = 4;

type QrCodeProps = { text: string; label: string };

/** A QR code. It is dark on light in both appearances, because many cameras read no other. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: EDGE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const pixels = size * PIXELS_PER_SQUARE;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={pixels} height={pixels}>
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" shapeRendering="crispEdges" d={squares.join('')} />
    </svg>
  );
};
