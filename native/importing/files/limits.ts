const mebibyte = 1024 * 1024;

/** More files than the largest spaces have; an archive beyond it is a bomb or not a space. */
export const maxFiles = 500_000;

/** The largest page seen in real exports has 0.5 MB; parsing this much takes up to two seconds. */
export const maxPageBytes = 8 * mebibyte;

export const maxAttachmentBytes = 256 * mebibyte;

/** Text compresses 5 to 20 times; beyond this the archive was made to fill the disk or the memory. */
export const maxCompressionRatio = 250;

/** Below this size a high ratio does no harm (an empty table repeated a thousand times is legitimate). */
export const minBombBytes = 4 * mebibyte;
