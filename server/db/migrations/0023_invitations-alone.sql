-- This version reads and writes `invitations` only. Columns, constraint and indexes of before stay in `employees` for an older version
-- beside it, and go with the next release; its indexes that were built after a start go now, because every change of a row writes them.
DROP INDEX IF EXISTS employees_timeline, employees_due_tonight, employees_link_end, employees_quiet;
