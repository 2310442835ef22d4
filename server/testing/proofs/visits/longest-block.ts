/** The longest that the event loop computed between two turns, in milliseconds of its own CPU time, so that other programs do not count. */
export function longestBlock(): { end: () => number } {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [before, longest] = [spent(), 0];
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 5);
  return {
    end() {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
