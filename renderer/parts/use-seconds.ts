import { useEffect, useState } from 'react';

/** Whole seconds since the component appeared or `running` became true; stands still when it is false. */
export function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const startMs = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startMs) / 1_000)), 1_000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [running]);
  return seconds;
}
