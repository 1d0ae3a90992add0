import { useParams } from 'react-router-dom';

/** The account whose report the address names. */
export const useScreenName = (): string => useParams().screen_name ?? '';
