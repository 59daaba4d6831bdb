/** Images that pages show, so that a page looks as it did without the export it came from. */
export const attachments = `
CREATE TABLE attachments (
  collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  -- Path inside the export.
  path TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (collection_id, path)
) STRICT;
`;
