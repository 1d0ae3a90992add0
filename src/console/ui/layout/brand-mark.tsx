type BrandMarkProps = {
  /** Edge length in pixels. */
  size?: number;
};

/** A plumb line, and a line that leans away from it. Decorative: the name is beside it. */
export const BrandMark = ({ size = 28 }: BrandMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#009688" />
    <path d="M16 0l9 29" stroke="#fff" strokeOpacity=".45" strokeWidth="2" strokeLinecap="round" />
    <path d="M16 0v16" stroke="#fff" strokeWidth="2" />
    <path d="M16 13.5l4.5 4.5L16 28l-4.5-10z" fill="#fff" />
  </svg>
);
