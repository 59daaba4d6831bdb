/** The first schema. A migration that has been released is never edited; changes come as a further one. */
export const initial = `
CREATE TABLE collections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  key TEXT,
  source TEXT NOT NULL,
  context_mode TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  removed TEXT
) STRICT;

-- Runs of the importer. One that was broken off stays 'running' and is gone on with; one that was stopped, by the user
-- or by what it could not read, is gone on with when the user asks for it.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('running', 'stopped', 'done')),
  started TEXT NOT NULL,
  seconds REAL NOT NULL DEFAULT 0,
  report TEXT
) STRICT;
CREATE INDEX imports_by_collection ON imports (collection_id);

-- Ids are never given twice, so that an old answer cannot point at a newer page or evidence.
CREATE TABLE pages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  import_id INTEGER NOT NULL,
  replaced INTEGER NOT NULL,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  path TEXT NOT NULL,
  parent_key TEXT,
  position INTEGER NOT NULL,
  author TEXT,
  modified TEXT,
  source TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  language TEXT,
  warnings TEXT NOT NULL,
  blocks TEXT NOT NULL,
  UNIQUE (collection_id, key)
) STRICT;

CREATE TABLE evidences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  collection_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  -- The evidence of the whole table that a row belongs to.
  table_id INTEGER,
  headings TEXT NOT NULL,
  text TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  indexed_text TEXT NOT NULL,
  text_hash BLOB NOT NULL,
  anchor TEXT NOT NULL
) STRICT;
CREATE INDEX evidences_by_page ON evidences (page_id);
CREATE INDEX evidences_by_collection ON evidences (collection_id, id);

-- Holds only the index, no text; rowid is the evidence's id. scope names the collection.
CREATE VIRTUAL TABLE full_text USING fts5 (
  scope, title, headings, content, context,
  content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);

CREATE TABLE embedders (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  dimensions INTEGER NOT NULL
) STRICT;

-- One vector for each text an embedder has read: index and cache in one.
CREATE TABLE vectors (
  id INTEGER PRIMARY KEY,
  embedder_id INTEGER NOT NULL REFERENCES embedders (id) ON DELETE CASCADE,
  text_hash BLOB NOT NULL,
  vector BLOB NOT NULL,
  UNIQUE (embedder_id, text_hash)
) STRICT;

-- Which vector an evidence has, clustered by collection so that a search reads only what it may find.
-- A stale one is of the evidence's text before it was indexed anew.
CREATE TABLE evidence_vectors (
  embedder_id INTEGER NOT NULL REFERENCES embedders (id) ON DELETE CASCADE,
  collection_id INTEGER NOT NULL,
  evidence_id INTEGER NOT NULL,
  vector_id INTEGER NOT NULL,
  stale INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (embedder_id, collection_id, evidence_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER evidence_leaves_indexes AFTER DELETE ON evidences BEGIN
  DELETE FROM full_text WHERE rowid = old.id;
  DELETE FROM evidence_vectors
  WHERE embedder_id IN (SELECT id FROM embedders) AND collection_id = old.collection_id AND evidence_id = old.id;
END;

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  collection_ids TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  removed TEXT
) STRICT;

-- body holds the whole answer with the text of its pool: it outlives the pages that it cites.
CREATE TABLE answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  feedback TEXT,
  created TEXT NOT NULL
) STRICT;
CREATE INDEX answers_by_conversation ON answers (conversation_id);

CREATE TABLE explanations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  answer_id INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX explanations_by_answer ON explanations (answer_id);

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What can be computed again at a cost: scores and generations by prompt and model.
CREATE TABLE caches (
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (name, key)
) STRICT, WITHOUT ROWID;
`;
