# A second reading of calendar files, by other people's programs: icalendar reads the lines, dateutil follows the rules, zoneinfo knows
# the zones. In: a JSON list of {"text", "from", "days"}; out: for each a list of "date start end" in Amsterdam wall-clock time.
import io
import json
import re
import sys
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar
from dateutil import tz
from dateutil.rrule import rrulestr

try:
    from icalendar.windows_to_olson import WINDOWS_TO_OLSON
except ImportError:
    from icalendar.timezone.windows_to_olson import WINDOWS_TO_OLSON

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
ZONE = re.compile(r"^BEGIN:VTIMEZONE\r?\n.*?^END:VTIMEZONE\r?\n", re.M | re.S)


def zones_in(text):
    """Takes the zones out of the text, because icalendar fails on some that vobject writes, and their X- lines, which dateutil rejects."""
    found = {}
    for zone in ZONE.findall(text):
        tzid = re.search(r"^TZID:(.*?)\r?$", zone, re.M).group(1)
        found[tzid] = re.sub(r"^X-.*\r?\n", "", zone, flags=re.M)
    return found, ZONE.sub("", text)


def zone_of(tzid, defined):
    if tzid is None:
        return AMSTERDAM
    for name in (tzid, WINDOWS_TO_OLSON.get(tzid), "/".join(tzid.split("/")[-2:])):
        try:
            return ZoneInfo(name)
        except (TypeError, ValueError, OSError, LookupError):
            continue
    return tz.tzical(io.StringIO(defined[tzid])).get(tzid) if tzid in defined else AMSTERDAM


class Reader:
    def __init__(self, text):
        self.defined, bare = zones_in(text)
        self.events = icalendar.Calendar.from_ical(bare).walk("VEVENT")

    def moment(self, value, params):
        """A date, or a moment in its zone."""
        if not isinstance(value, datetime):
            return value
        if "TZID" not in params and value.tzinfo is not None:
            return value.replace(tzinfo=timezone.utc)
        return value.replace(tzinfo=zone_of(params.get("TZID"), self.defined))

    def one(self, event, name):
        return self.moment(event[name].dt, event[name].params) if name in event else None

    def several(self, event, name):
        lists = event.get(name, [])
        for each in lists if isinstance(lists, list) else [lists]:
            for entry in each.dts:
                if isinstance(entry.dt, tuple):
                    begin, end = entry.dt
                    begin = self.moment(begin, each.params)
                    yield begin, end if isinstance(end, timedelta) else self.moment(end, each.params) - begin
                else:
                    yield self.moment(entry.dt, each.params), None

    def length(self, event, start):
        end = self.one(event, "DTEND")
        if end is not None:
            return (end.astimezone(timezone.utc) - start.astimezone(timezone.utc)) if isinstance(end, datetime) else end - start
        if "DURATION" in event:
            return event["DURATION"].dt
        return timedelta(0) if isinstance(start, datetime) else timedelta(days=1)

    def busy(self):
        by_uid = {}
        for event in self.events:
            by_uid.setdefault(str(event.get("UID")), []).append(event)
        for events in by_uid.values():
            changed = [(self.one(event, "RECURRENCE-ID"), event) for event in events if "RECURRENCE-ID" in event]
            for event in events:
                yield from self.occurrences(event, changed if "RECURRENCE-ID" not in event else [])

    def occurrences(self, event, changed):
        start = self.one(event, "DTSTART")
        left_out = {key(moment) for moment, _ in self.several(event, "EXDATE")} | {key(moment) for moment, _ in changed}
        later = sorted((key(at), at, by) for at, by in changed if by["RECURRENCE-ID"].params.get("RANGE") == "THISANDFUTURE")
        starts = {key(start): (start, None)}
        for begin, length in self.several(event, "RDATE"):
            starts.setdefault(key(begin), (begin, length))
        if "RRULE" in event and "RECURRENCE-ID" not in event:
            for begin in following(event["RRULE"], start):
                starts.setdefault(key(begin), (begin, None))
        for begin, length in starts.values():
            if key(begin) in left_out:
                continue
            followed = [entry for entry in later if entry[0] <= key(begin)]
            if followed:
                _, at, by = followed[-1]
                new = self.one(by, "DTSTART")
                yield by, begin + (new - at), self.length(by, new)
            else:
                yield event, begin, self.length(event, start) if length is None else length


def key(moment):
    return moment.timestamp() if isinstance(moment, datetime) else datetime.combine(moment, time(), timezone.utc).timestamp()


def following(rule, start):
    """The occurrences up to LAST and to the UNTIL of the rule: without UNTIL, dateutil itself would not end."""
    is_day = not isinstance(start, datetime)
    begin = datetime.combine(start, time()) if is_day else start
    until = [end for end in rule.get("UNTIL", [])]
    text = ";".join(part for part in rule.to_ical().decode().split(";") if not part.startswith("UNTIL="))
    for each in rrulestr(text, dtstart=begin):
        if each.date() > LAST or (until and is_past(each, until[0], is_day)):
            return
        yield each.date() if is_day else each


def is_past(each, until, is_day):
    if is_day or not isinstance(until, datetime):
        return each.date() > (until.date() if isinstance(until, datetime) else until)
    return each > (until if until.tzinfo else until.replace(tzinfo=each.tzinfo))


def is_busy(event):
    said = [str(event.get(name, "")).upper() for name in ("TRANSP", "STATUS", "X-MICROSOFT-CDO-BUSYSTATUS")]
    return said[0] != "TRANSPARENT" and said[1] != "CANCELLED" and said[2] != "FREE"


def wall(moment):
    """Wall-clock time in Amsterdam without its zone, so that minutes are counted as if the clock never changed."""
    if isinstance(moment, datetime):
        return moment.astimezone(AMSTERDAM).replace(tzinfo=None)
    return datetime.combine(moment, time())


def pieces(text, first, days):
    end_of_all = datetime.combine(first + timedelta(days=days), time())
    minutes = {}
    for event, begin, length in Reader(text).busy():
        end = begin + length if not isinstance(begin, datetime) else begin.astimezone(timezone.utc) + length
        at, until = wall(begin), wall(end)
        if length > timedelta(0) and until <= at:
            # The clock goes back during the event, which then takes all of the hour that comes twice.
            at, until = until.replace(minute=0), at.replace(minute=0) + timedelta(hours=1)
        at, until = max(at, datetime.combine(first, time())), min(until, end_of_all)
        while is_busy(event) and at < until:
            midnight = datetime.combine(at.date() + timedelta(days=1), time())
            to = min(until, midnight)
            day = minutes.setdefault(at.date(), bytearray(1440))
            low, high = at.hour * 60 + at.minute, 1440 if to == midnight else to.hour * 60 + to.minute + (to.second > 0)
            day[low:high] = b"x" * (high - low)
            at = to
    clock = lambda minute: f"{minute // 60:02}:{minute % 60:02}"
    return [
        f"{day} {clock(found.start())} {clock(found.end())}"
        for day in sorted(minutes)
        for found in re.finditer(rb"x+", bytes(minutes[day]))
    ]


answers = []
for asked in json.load(sys.stdin):
    first = date.fromisoformat(asked["from"])
    LAST = first + timedelta(days=asked["days"] + 2)
    answers.append(pieces(asked["text"], first, asked["days"]))
json.dump(answers, sys.stdout)
